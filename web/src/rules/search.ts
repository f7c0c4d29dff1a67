// Finding paragraphs of a rulebook: every word of the question must be there, accents and capitals aside.

import type { ChapterShape, ParagraphShape } from "../protocol";

export interface Found {
  chapter: ChapterShape;
  number: number;
  paragraphs: { paragraph: ParagraphShape; label: string }[];
}

export function plainLetters(text: string): string {
  return text.normalize("NFD").replace(/\p{Diacritic}/gu, "").replaceAll("’", "'").toLowerCase();
}

export function search(chapters: ChapterShape[], wanted: string): Found[] {
  const words = plainLetters(wanted).split(/\s+/).filter(Boolean);
  return chapters
    .map((chapter, at) => ({
      chapter,
      number: at + 1,
      paragraphs: chapter.paragraphs
        .map((paragraph, index) => ({ paragraph, label: `${at + 1}.${index + 1}` }))
        .filter(({ paragraph, label }) => {
          const text = plainLetters(`${chapter.title} ${paragraph.text}`);
          return words.every((word) => text.includes(word) || label === word);
        }),
    }))
    .filter((found) => found.paragraphs.length > 0);
}
