import { createReading } from '@roombook/client-react'
import { type Client, createClient, type OutputOf } from '@roombook/contract'
import { brandLogin, brandLogout } from '@roombook/contract/brand'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { thisBrowser } from '#features/session/index.ts'

/** Session of a brand's manager in this tab. It is no store session, and grants no access to a store. */
export type BrandSession = OutputOf<typeof brandLogin>

interface BrandState {
  opened: BrandSession | undefined
  /** Reason why the last session ended. */
  endedBecause: string
}

const noSession: BrandState = { opened: undefined, endedBecause: '' }

const useStore = create<BrandState>()(
  persist(() => noSession, {
    name: 'roombook.brand',
    storage: createJSONStorage(() => sessionStorage),
    partialize: ({ opened }) => ({ opened }) as BrandState,
  }),
)

export const useBrandSession = (): BrandState => useStore()

/** Whether a brand's manager is logged in in this tab. */
export const isInBrand = (): boolean => useStore.getState().opened !== undefined

/** Client for the brand's calls. */
export const brandApi: Client = createClient({
  baseUrl: '',
  token: () => useStore.getState().opened?.token,
  onLoggedOut: (message) => useStore.setState({ ...noSession, endedBecause: message }),
})

/** Queries with the brand's session; no user sees cached answers of another. */
export const { useCall: useBrandCall } = createReading(
  brandApi,
  () => useStore.getState().opened?.token ?? '',
)

/** Logs in. Rejects with `CallRefused` or `CallFailed`. */
export async function enterBrand(fields: { account: string; password: string }): Promise<void> {
  const { data } = await brandApi.call(brandLogin, { ...fields, device: thisBrowser() })
  useStore.setState({ opened: data, endedBecause: '' })
}

/** Ends the session, even if the server cannot be reached: the token then remains valid until its expiry. */
export async function leaveBrand(): Promise<void> {
  await brandApi.call(brandLogout, {}).catch((error: unknown) => {
    console.warn('The server was not told that the brand was left', error)
  })
  useStore.setState(noSession)
}
