// The house's signature. WebCrypto would do it only where the page came over https, so a library does it, loaded
// when it is needed.

import { hexToBytes } from "@noble/hashes/utils.js";
import type { Signed } from "./entries";
import { canonical } from "./sealed";

/** Whether the key that the entry names has signed this line, and with it all before. */
export async function signatureFits(signed: Signed): Promise<boolean> {
  const { ed25519 } = await import("@noble/curves/ed25519.js");
  const { before, n, at, nonce, key } = signed;
  const words = canonical(["lumignon/signed/1", before, n, at, nonce, key]);
  try {
    return ed25519.verify(hexToBytes(signed.signature), words, hexToBytes(key), { zip215: false });
  } catch {
    // not every 32 bytes are a key
    return false;
  }
}
