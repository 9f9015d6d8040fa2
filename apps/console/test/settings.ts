import { type ShopBaseInfo, type ShopSettings, shopSettings } from '@roombook/contract'
import { useSession } from '#platform/session/session-store.ts'

/** Server's answer to a save: the console's settings, with the changes. */
export const savedSettings = (changed: Partial<ShopSettings>): { settings: ShopSettings } => ({
  settings: { ...useSession.getState().settings, ...changed },
})

/** The settings of a shop in which nobody has set anything yet. */
export const usualSettings = (): ShopSettings => shopSettings.parse({})

/** Somebody else has changed them: the shop’s profile was read again. */
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
