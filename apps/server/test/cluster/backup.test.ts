import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { createDatabase } from '#test/test-app.ts'
import { makeBackup } from '../../src/backup/make-backup.ts'
import { restoreBackup } from '../../src/backup/restore-backup.ts'

const { ownerUrl, drop } = await createDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'roombook-cluster-'))
afterAll(async () => {
  await drop()
  await rm(dataDir, { recursive: true, force: true })
})
const log = pino({ level: 'silent' })

test('a cluster is neither kept in one file nor put in the place of, and what to do instead is said', async () => {
  const config = readConfig({ DATA_DIR: dataDir })
  await expect(makeBackup({ config, ownerUrl, now: new Date(), log })).rejects.toThrow('Back up every node')
  const restoring = restoreBackup(Readable.from([]), {
    ownerUrl,
    log,
    key: undefined,
    replace: true,
    another: true,
    files: { put: () => Promise.reject(new Error('nothing is put')) },
    storeSecretsKey: () => Promise.reject(new Error('nothing is kept')),
  })
  await expect(restoring).rejects.toThrow('Restore into one PostgreSQL')
})
