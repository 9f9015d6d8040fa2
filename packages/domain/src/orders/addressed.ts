import { type Sex, salutation } from '../customers/salutation.ts'

/** Forms of address that may be typed as part of a name. */
const titled = /(先生|女士|小姐|太太|总)$/

/**
 * Returns a name with its form of address: 王伟先生. A name typed with one is unchanged; an empty name gets none.
 */
export function addressed({ userName, sex }: { readonly userName: string; readonly sex: Sex }): string {
  return userName === '' || titled.test(userName) ? userName : userName + salutation(sex)
}
