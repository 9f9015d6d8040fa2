import { type Sex, salutation } from '../customers/salutation.ts'

/** Titles that a name is typed with. */
const titled = /(先生|女士|小姐|太太|总)$/

/**
 * How somebody is addressed: 王伟先生. A name that was typed with a title, whichever it is, is left as it is; no name
 * has none.
 */
export function addressed({ userName, sex }: { readonly userName: string; readonly sex: Sex }): string {
  return userName === '' || titled.test(userName) ? userName : userName + salutation(sex)
}
