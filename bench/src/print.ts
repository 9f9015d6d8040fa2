/** Prints progress; the table is printed at the end. */
export const print = (text: string): void => console.log(`  ${text}`)
