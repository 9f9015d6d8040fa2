import type { OutputOf } from '@roombook/contract'
import { defaultCompany, siteConfig } from '@roombook/contract/shell'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { api } from '../api/api.ts'
import { readKey, writeKey } from '../browser/local-keys.ts'

/** Configuration of the site for every page, logged in or not. */
export type SiteConfig = OutputOf<typeof siteConfig>

interface SiteState {
  config: SiteConfig
  /** Milliseconds since 1970; 0 for never. */
  refreshedAt: number
}

/** Defaults until the server has answered (9.11). */
const defaults: SiteConfig = {
  company: defaultCompany,
  icp: '',
  corpId: '',
  serviceLink: '',
  servicePhone: '',
  smsSign: '订包',
  workbenchTitle: '小程序工作台',
  assetHost: '',
  mapTilesUrl: '',
  mapSubdomains: 'abc',
  mapAttribution: '',
  liveAtOwnPort: false,
}

const storage = createJSONStorage<SiteState>(() => ({
  getItem: readKey,
  setItem: writeKey,
  removeItem: (key) => writeKey(key, undefined),
}))

const useSite = create<SiteState>()(
  persist(() => ({ config: defaults, refreshedAt: 0 }), { name: 'site', storage }),
)

/** The site's configuration, as stored by the last visit until it has been refreshed. */
export const useSiteConfig = (): SiteConfig => useSite((state) => state.config)

/**
 * Returns the host of pictures (1.05); empty for the page's own. A configuration stored by an earlier visit
 * may lack it.
 */
export const assetHost = (): string => useSite.getState().config.assetHost ?? ''

/** Whether the live channel has its own port too. A configuration stored by an earlier visit may lack it. */
export const liveAtOwnPort = (): boolean => useSite.getState().config.liveAtOwnPort ?? false

/** Time of the last refresh, in milliseconds since 1970; 0 for never. */
export const siteRefreshedAt = (): number => useSite.getState().refreshedAt

/** Refetches the configuration. Rejects with `CallFailed` or `CallRefused`. */
export async function refreshSite(): Promise<void> {
  const { data } = await api.call(siteConfig, {})
  useSite.setState({ config: withDefaults(data), refreshedAt: Date.now() })
}

/** A field the site leaves empty keeps its default. */
export const withDefaults = (config: SiteConfig): SiteConfig => ({
  ...config,
  company: config.company || defaults.company,
  smsSign: config.smsSign || defaults.smsSign,
  workbenchTitle: config.workbenchTitle || defaults.workbenchTitle,
})
