import { encodeHeader } from '../src/backup/backup-header.ts'

/** Returns the head of a backup made at the given time, as far as listing backups reads it. */
export const backupBeginning = (madeAt: Date): Buffer =>
  encodeHeader({
    form: 1,
    version: '0.0.0',
    madeAt: madeAt.toISOString(),
    installation: null,
    migrations: ['0001_people'],
    sealing: { salt: '', keyId: null },
  })
