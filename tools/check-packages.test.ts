import { describe, expect, test } from 'vitest'
import { isWelcome, unwelcome } from './check-packages.ts'

describe('what is delivered', () => {
  test('has a licence that lets it be', () => {
    for (const said of ['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND MIT', '(BSD-2-Clause AND ISC)'])
      expect(isWelcome(said), said).toBe(true)
    for (const said of [
      'GPL-3.0-only',
      'UNLICENSED',
      'MIT AND GPL-3.0',
      'SEE LICENSE IN LICENSE.txt',
      'BUSL-1.1',
    ])
      expect(isWelcome(said), said).toBe(false)
  })

  test('is looked at as the lock has it: not what only builds and tests', () => {
    const packages = {
      '': {},
      'apps/server': {},
      'node_modules/a': { license: 'MIT' },
      'node_modules/b': { license: 'GPL-3.0-only' },
      'node_modules/c': { license: 'GPL-3.0-only', dev: true },
      'node_modules/a/node_modules/@d/e': {},
    }
    expect(unwelcome(packages, (path) => (path.endsWith('@d/e') ? 'BUSL-1.1' : undefined))).toEqual([
      'b: GPL-3.0-only',
      '@d/e: BUSL-1.1',
    ])
  })
})
