import { describe, expect, test, vi } from 'vitest'
import { afterNavigation, type Surroundings } from './after-navigation.ts'

const now = 1_000_000_000

const surroundings = (changes: Partial<Surroundings> = {}) => ({
  now: () => now,
  scrollToTop: vi.fn(),
  closeToasts: vi.fn(),
  siteRefreshedAt: () => now,
  refreshSite: vi.fn(async () => {}),
  isLoggedIn: () => true,
  profileRefreshedAt: () => now,
  refreshProfile: vi.fn(async () => {}),
  ...changes,
})

describe('after a navigation', () => {
  test('the page is at its top and no toast is open [2.23] [2.26]', () => {
    const around = surroundings()
    afterNavigation(around)
    expect(around.scrollToTop).toHaveBeenCalledOnce()
    expect(around.closeToasts).toHaveBeenCalledOnce()
  })

  test('data of 300 seconds are kept, older ones are fetched [2.26] [9.01]', () => {
    const fresh = surroundings({
      siteRefreshedAt: () => now - 300_000,
      profileRefreshedAt: () => now - 300_000,
    })
    afterNavigation(fresh)
    expect(fresh.refreshSite).not.toHaveBeenCalled()
    expect(fresh.refreshProfile).not.toHaveBeenCalled()

    const old = surroundings({
      siteRefreshedAt: () => now - 300_001,
      profileRefreshedAt: () => now - 300_001,
    })
    afterNavigation(old)
    expect(old.refreshSite).toHaveBeenCalledOnce()
    expect(old.refreshProfile).toHaveBeenCalledOnce()
  })

  test('nobody has a profile to refresh before login [2.26]', () => {
    const around = surroundings({
      isLoggedIn: () => false,
      siteRefreshedAt: () => 0,
      profileRefreshedAt: () => 0,
    })
    afterNavigation(around)
    expect(around.refreshSite).toHaveBeenCalledOnce()
    expect(around.refreshProfile).not.toHaveBeenCalled()
  })

  test('a refresh that fails disturbs nobody', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const around = surroundings({
      siteRefreshedAt: () => 0,
      refreshSite: () => Promise.reject(new Error('offline')),
    })
    afterNavigation(around)
    await Promise.resolve()
    await Promise.resolve()
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})
