/**
 * Invisible characters that change the writing direction (Unicode Standard Annex 9): a name with one is
 * displayed differently from its stored form. Phones add them to copied numbers.
 */
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/**
 * Invisible characters without any effect; a name must not consist of them. The joiners of emoji and of Indic
 * scripts (U+200C, U+200D) are not included.
 */
const unseen = /[\u00AD\u115F\u1160\u17B4\u17B5\u200B\u2060-\u2065\u3164\uFEFF\uFFA0\u{E0000}-\u{E007F}]/gu

/** Control characters, except tab and line breaks. */
const controls = /[^\P{Cc}\t\n\r]/u

/**
 * Replacement characters for undecodable bytes, and noncharacters: XML, and so workbooks, cannot contain
 * U+FFFE.
 */
const noText = /[\uFFFD\p{Noncharacter_Code_Point}]/u

const lineEnds = /[\n\r\u2028\u2029]/

/** Joiners or variation selectors without a preceding character. */
const danglingJoiners = /(^|\s)(?:\u200C|\u200D|[\uFE00-\uFE0F])+/gu

/** Removes characters that change the writing direction, and invisible ones. */
export const withoutUnseen = (text: string): string =>
  text.replace(directions, '').replace(unseen, '').replace(danglingJoiners, '$1')

/** Returns whether a text is well-formed and free of control characters. */
export const isPlainText = (text: string): boolean =>
  text.isWellFormed() && !noText.test(text) && !controls.test(text)

/** Returns whether a text has a single line, as a name must. */
export const isOneLine = (text: string): boolean => !lineEnds.test(text)

/**
 * Removes everything that is not plain text, for input that no user can correct, such as a workbook's cell.
 */
export const asPlainText = (text: string): string =>
  withoutUnseen(text.toWellFormed())
    .replace(new RegExp(noText, 'gu'), '')
    .replace(new RegExp(controls, 'gu'), '')
