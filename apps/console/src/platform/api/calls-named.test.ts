import { readdirSync, readFileSync } from 'node:fs'
import { calls } from '@roombook/contract'
import { expect, test } from 'vitest'

const sources = new URL('../../', import.meta.url)

/** Every name that a source gives to `callsNamed`. */
function namedIn(file: string): string[] {
  const text = readFileSync(new URL(file, sources), 'utf8')
  return [...text.matchAll(/callsNamed\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
  )
}

test('what is refetched by name is a call that reads', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )
  const named = files.flatMap(namedIn)
  const reading = new Set(calls.filter(({ effect }) => effect === 'reads').map(({ name }) => name))
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !reading.has(name))).toEqual([])
})
