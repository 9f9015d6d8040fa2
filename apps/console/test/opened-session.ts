import type { OutputOf } from '@roombook/contract'
import type { login } from '@roombook/contract/session'

/** Login answer of 小赵 in 云厅. */
export const openedSession: OutputOf<typeof login> = {
  token: 'secret',
  user: { id: 4, nickname: '小赵', avatar: '', roleName: '前台', adminLevel: 0, shopCount: 1 },
  shop: { id: 1, title: '云厅', address: '' },
  expiresAt: '2099-01-01T00:00:00.000Z',
}
