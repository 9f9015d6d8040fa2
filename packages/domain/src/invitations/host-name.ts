import type { Sex } from '../customers/salutation.ts'
import { addressed } from '../orders/addressed.ts'

/**
 * Who invites, as an invitation names them: 林小满, for nobody gives themselves a title; 王先生 where only a surname was
 * left. Without a name, 主人; never a phone.
 */
export function hostName(host: { readonly userName: string; readonly sex: Sex }): string {
  const name = host.userName.trim()
  return ([...name].length > 1 ? name : addressed(host)) || '主人'
}
