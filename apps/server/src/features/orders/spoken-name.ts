import { findSurname, type Sex, salutation } from '@roombook/domain/customers'

/**
 * Returns the name for addressing a guest aloud: the surname and 先生 or 女士. Empty for a name that is not
 * Chinese, since its surname is unknown.
 */
export function spokenName({ userName, sex }: { userName: string; sex: Sex }): string {
  const surname = findSurname(userName)
  return surname === '' ? '' : `${surname}${salutation(sex) || '姓客人'}`
}
