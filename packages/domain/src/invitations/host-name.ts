import type { Sex } from '../customers/salutation.ts'
import { addressed } from '../orders/addressed.ts'

/**
 * Returns the host's name on an invitation: 林小满 in full, since hosts do not use a form of address for
 * themselves; 王先生 where only a surname is known; 主人 without a name; never a phone.
 */
export function hostName(host: { readonly userName: string; readonly sex: Sex }): string {
  const name = host.userName.trim()
  return ([...name].length > 1 ? name : addressed(host)) || '主人'
}
