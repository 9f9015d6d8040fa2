/**
 * Invisible characters that turn the direction of writing (Unicode Standard Annex 9): a name with one reads
 * differently from its stored form, and telephones put them around numbers that are copied from them.
 */
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/**
 * Invisible characters without any effect: a name of these alone is no name. The joiners of emoji and of
 * Indic writing (U+200C, U+200D) are not among them.
 */
const unseen = /[\u00AD\u115F\u1160\u17B4\u17B5\u200B\u2060-\u2065\u3164\uFEFF\uFFA0\u{E0000}-\u{E007F}]/gu

/** Control characters, but for those that a text of several lines is laid out with. */
const controls = /[^\P{Cc}\t\n\r]/u

/**
 * Characters that a decoder writes where bytes were no text, and noncharacters: no XML, so no workbook, takes
 * U+FFFE.
 */
const noText = /[\uFFFD\p{Noncharacter_Code_Point}]/u

const lineEnds = /[\n\r\u2028\u2029]/

/** A joiner or a selector of a sign's look that has no sign before it: there is nothing that it could join. */
const danglingJoiners = /(^|\s)(?:\u200C|\u200D|[\uFE00-\uFE0F])+/gu

/** A text without what turns its direction, and without what nobody sees. */
export const withoutUnseen = (text: string): string =>
  text.replace(directions, '').replace(unseen, '').replace(danglingJoiners, '$1')

/** Whether a text is one that somebody may have typed: without control characters, and whole. */
export const isPlainText = (text: string): boolean =>
  text.isWellFormed() && !noText.test(text) && !controls.test(text)

/** Returns whether a text has one line only, as a name does. */
export const isOneLine = (text: string): boolean => !lineEnds.test(text)

/** Returns the plain part of a text that nobody can be asked to correct, such as a workbook's cell. */
export const asPlainText = (text: string): string =>
  withoutUnseen(text.toWellFormed())
    .replace(new RegExp(noText, 'gu'), '')
    .replace(new RegExp(controls, 'gu'), '')
