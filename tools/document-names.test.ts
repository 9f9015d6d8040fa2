import { describe, expect, test } from 'vitest'
import { unknownNames, unknownScripts } from './document-names.ts'

describe('names in documents', () => {
  const sources = ['export function transferOrder(call: StaffCall) {\n  return call.read(order_whole)\n}']
  const check = (text: string) => unknownNames(new Map([['docs/a.md', text]]), sources)

  test.each(['`moveOrder`', '`GuestCall`', '`mount.moveOrder(…)`', '`moveOrder(call, …)`'])(
    'refuses %s, which no source has',
    (span) => {
      expect(check(`A transfer is ${span}.`)).toEqual([
        `docs/a.md: no source has the name ${span.includes('Guest') ? 'GuestCall' : 'moveOrder'}`,
      ])
    },
  )

  test.each([
    '`transferOrder`',
    '`StaffCall`',
    '`call.transferOrder`',
    '`order_gone`',
    '`DATABASE_URL`',
    '`some/moveOrder.ts`',
    'moveOrder in prose',
    '```\nmoveOrder()\n```',
  ])('accepts %s', (text) => {
    expect(check(text)).toEqual([])
  })
})

describe('scripts in documents', () => {
  const scripts = new Map([
    ['', new Set(['admin', 'test:long'])],
    ['bench', new Set(['soak'])],
  ])

  test.each(['npm run unused', 'npm run soak', 'npm run admin -w bench', 'npm run\nbackup'])(
    'refuses "%s"',
    (run) => {
      expect(unknownScripts('docs/a.md', `Use \`${run}\` first`, scripts)).toEqual([
        `docs/a.md: no script for "${run}"`,
      ])
    },
  )

  test.each(['npm run admin -- backup', 'npm run test:long', 'npm run soak -w bench -- 10', 'npm run …'])(
    'accepts "%s"',
    (run) => {
      expect(unknownScripts('docs/a.md', run, scripts)).toEqual([])
    },
  )
})
