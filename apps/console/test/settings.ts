import { type ShopSettings, shopSettings } from '@roombook/contract/settings'
import type { ShopBaseInfo } from '@roombook/contract/shop'
import { useSession } from '#platform/session/session-store.ts'

/** Server's answer to a save: the console's settings, with the changes. */
export const savedSettings = (changed: Partial<ShopSettings>): { settings: ShopSettings } => ({
  settings: { ...useSession.getState().settings, ...changed },
})

/** Default settings of a store. */
export const usualSettings = (): ShopSettings => shopSettings.parse({})

/** Simulates another user's change: the store's settings as after a profile refresh. */
export const changedElsewhere = (changed: Partial<ShopSettings>): void => {
  useSession.setState(savedSettings(changed))
}

/** User who may change the store's settings. */
export const atTheSettings = { permissions: ['shopconfig/savebaseinfo'] as const }

export const shopInfo = (differences: Partial<ShopBaseInfo> = {}): ShopBaseInfo => ({
  id: 1,
  title: '云厅',
  shopType: 1,
  logo: '',
  cover: '',
  phone: '0571-88880000',
  address: '南山路1号',
  latitude: null,
  longitude: null,
  introduction: '',
  parking: '',
  timezone: 'Asia/Shanghai',
  cutoverHour: 4,
  subscriptionEnd: '2027-11-20',
  ...differences,
})
