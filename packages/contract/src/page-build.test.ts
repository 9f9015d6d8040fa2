import { describe, expect, test } from 'vitest'
import { createPageBuild, type PageBuildOptions, type PageState } from './page-build.ts'

/** Creates a browser tab with its storage, its reload count and the states that its page reported. */
function openTab(options: Partial<PageBuildOptions> = {}) {
  let remembered: string | null = null
  const states: PageState[] = []
  const tab = { reloads: 0, told: states }
  const open = (own = 'monday') =>
    createPageBuild({
      own: own || undefined,
      isBusy: () => false,
      isServed: async () => true,
      reload() {
        tab.reloads += 1
      },
      memory: {
        read: () => remembered,
        write(text) {
          remembered = text
        },
      },
      onState: (state) => states.push(state),
      ...options,
    })
  return { tab, open }
}

describe('a script that does not come', () => {
  test('reloads the page once; the same page then says what happened, and a later build may be reloaded again', async () => {
    const { tab, open } = openTab()
    const page = open()
    await Promise.all([page.failed(), page.failed()])
    expect(tab).toEqual({ reloads: 1, told: ['checking'] })
    for (let times = 0; times < 3; times++) await open().failed()
    expect(tab.reloads).toBe(1)
    expect(tab.told.slice(1)).toEqual(['checking', 'broken', 'checking', 'broken', 'checking', 'broken'])
    await open('tuesday').failed()
    expect(tab.reloads).toBe(2)
  })

  test('negative control: without a memory over the reload it would go round and round, and so is not reloaded at all', async () => {
    const forgetful = openTab({ memory: { read: () => null, write: () => undefined } })
    for (let times = 0; times < 3; times++) await forgetful.open().failed()
    expect(forgetful.tab.reloads).toBe(3)
    const refuse = (): never => {
      throw new Error('The storage is forbidden')
    }
    const without = openTab({ memory: { read: refuse, write: refuse } })
    await without.open().failed()
    expect(without.tab).toEqual({ reloads: 0, told: ['checking', 'broken'] })
  })

  test('does not cost what somebody has typed', async () => {
    const { tab, open } = openTab({ isBusy: () => true })
    await open().failed()
    expect(tab).toEqual({ reloads: 0, told: ['checking', 'broken'] })
  })

  test('does not leave a page for a server that is not there', async () => {
    const { tab, open } = openTab({ isServed: async () => false })
    await open().failed()
    expect(tab).toEqual({ reloads: 0, told: ['checking', 'newest'] })
    // The user is waiting for a part that failed to load.
    const page = open()
    const failing = page.failed()
    page.missed()
    await failing
    expect(tab).toEqual({ reloads: 0, told: ['checking', 'newest', 'checking', 'away'] })
  })

  test('reloads nothing while the page is being developed', async () => {
    const { tab, open } = openTab()
    const page = open('')
    await page.failed()
    page.noteServedBuilds(['tuesday'])
    expect(tab).toEqual({ reloads: 0, told: [] })
  })
})

test('a page hears once that a newer build is served, and nothing while its own is', () => {
  const { tab, open } = openTab()
  const page = open()
  page.noteServedBuilds(['monday', 'of-the-phones'])
  expect(tab.told).toEqual([])
  page.noteServedBuilds(['tuesday', 'of-the-phones'])
  page.noteServedBuilds(['tuesday', 'of-the-phones'])
  expect(tab).toEqual({ reloads: 0, told: ['older'] })
})
