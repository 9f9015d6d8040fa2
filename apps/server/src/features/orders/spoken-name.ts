import { type Sex, salutation, surnameOf } from '@roombook/domain'

/**
 * A guest as he may be called across the room: the surname, and 先生 or 女士. Nobody for a name that is not
 * Chinese, of which it cannot be told which part is whose.
 */
export function spokenName({ userName, sex }: { userName: string; sex: Sex }): string {
  const surname = surnameOf(userName)
  return surname === '' ? '' : `${surname}${salutation(sex) || '姓客人'}`
}
