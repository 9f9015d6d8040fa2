/** Prints progress; the table is printed at the end. */
export const say = (text: string): void => console.log(`  ${text}`)
