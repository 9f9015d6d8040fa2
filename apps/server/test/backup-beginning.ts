import { encodeHeader } from '../src/backup/backup-header.ts'

/** Builds the head of a backup made at a time, the part that listing reads. */
export const backupBeginning = (madeAt: Date): Buffer =>
  encodeHeader({
    form: 1,
    version: '0.0.0',
    madeAt: madeAt.toISOString(),
    installation: null,
    migrations: ['0001_people'],
    sealing: { salt: '', keyId: null },
  })
