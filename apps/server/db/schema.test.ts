import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { createDatabase } from '#test/test-app.ts'
import { describeSchema } from './describe-schema.ts'

const { ownerUrl, drop } = await createDatabase()
afterAll(drop)

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

describe('after a migration `npm run tables` was run', () => {
  test('schema.sql shows what the migrations make', async () => {
    expect(await describeSchema(ownerUrl)).toBe(await readFile(path('schema.sql'), 'utf8'))
  })

  test('tables.ts types what the migrations make', () => {
    const codegen = path('../../../node_modules/kysely-codegen/dist/cli/bin.js')
    // It throws where the file differs.
    execFileSync(process.execPath, [codegen, '--verify', '--url', ownerUrl], {
      cwd: path('.'),
      stdio: 'pipe',
    })
  })
})
