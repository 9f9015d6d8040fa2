import { addressed } from '../orders/addressed.ts'

/** Who invites, as an invitation names them: 王先生. Where no name was left, 主人; never a phone. */
export const hostName = (host: { readonly userName: string; readonly sex: number }): string =>
  addressed(host) || '主人'
