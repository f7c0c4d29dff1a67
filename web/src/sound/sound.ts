// Sounds made on the spot with Web Audio, when asked for: a flame, a drip, a door, and “your turn”.

import { settings } from "../settings/settings.svelte";

export type Sound = "flame" | "drip" | "door" | "turn";

let audio: AudioContext | null = null;
let rushing: AudioBuffer | null = null;

/** Made on first use. */
function context(): AudioContext {
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  return audio;
}

/** A second of noise: breath, fire and stone are made of it. */
function noise(on: AudioContext): AudioBufferSourceNode {
  if (!rushing) {
    rushing = on.createBuffer(1, on.sampleRate, on.sampleRate);
    const samples = rushing.getChannelData(0);
    for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  }
  const source = on.createBufferSource();
  source.buffer = rushing;
  source.loop = true;
  return source;
}

/** A loudness that rises to its peak and dies away. */
function swell(on: AudioContext, peak: number, rise: number, fall: number, delay = 0): GainNode {
  const gain = on.createGain();
  const start = on.currentTime + delay;
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(peak, start + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + rise + fall);
  gain.connect(on.destination);
  return gain;
}

function filtered(on: AudioContext, kind: BiquadFilterType, frequency: number, quality = 1): BiquadFilterNode {
  const filter = on.createBiquadFilter();
  filter.type = kind;
  filter.frequency.value = frequency;
  filter.Q.value = quality;
  return filter;
}

function tone(on: AudioContext, from: number, to: number, peak: number, length: number, delay = 0): void {
  const voice = on.createOscillator();
  const start = on.currentTime + delay;
  voice.frequency.setValueAtTime(from, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + length);
  voice.connect(swell(on, peak, 0.012, length, delay));
  voice.start(start);
  voice.stop(start + length + 0.1);
}

const SOUNDS: Record<Sound, (on: AudioContext) => void> = {
  flame: (on) => {
    const breath = noise(on);
    const filter = filtered(on, "bandpass", 420, 0.8);
    filter.frequency.exponentialRampToValueAtTime(1_600, on.currentTime + 0.25);
    breath.connect(filter).connect(swell(on, 0.16, 0.06, 0.4));
    breath.start();
    breath.stop(on.currentTime + 0.6);
  },
  drip: (on) => {
    tone(on, 620, 1_450, 0.07, 0.09);
    tone(on, 900, 1_900, 0.025, 0.07, 0.13);
  },
  door: (on) => {
    const stone = noise(on);
    stone.connect(filtered(on, "lowpass", 170, 3)).connect(swell(on, 0.5, 0.35, 1.3));
    stone.start();
    stone.stop(on.currentTime + 1.8);
    tone(on, 74, 38, 0.4, 0.5, 0.9);
  },
  turn: (on) => {
    tone(on, 392, 391, 0.12, 0.9);
    tone(on, 587, 586, 0.09, 1.2, 0.14);
  },
};

export function sound(which: Sound): void {
  // Browsers let a page sound only after it was touched, and complain of one that tries before.
  if (!settings.sound || typeof AudioContext === "undefined" || !navigator.userActivation.hasBeenActive) return;
  SOUNDS[which](context());
}
