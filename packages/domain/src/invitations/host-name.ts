import { salutation } from '../orders/order-views.ts'

/** Who invites, as an invitation names them: 王先生. Where no name was left, 主人; never a phone. */
export function hostName({ userName, sex }: { readonly userName: string; readonly sex: number }): string {
  if (!userName) return '主人'
  const title = salutation(sex)
  return userName.endsWith(title) ? userName : userName + title
}
