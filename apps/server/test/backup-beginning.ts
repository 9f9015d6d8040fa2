import { encodeHeader } from '../src/backup/backup-header.ts'

/** Head of a backup made at a moment: as much as is read of listed ones. */
export const backupBeginning = (madeAt: Date): Buffer =>
  encodeHeader({
    form: 1,
    version: '0.0.0',
    madeAt: madeAt.toISOString(),
    installation: null,
    migrations: ['0001_people'],
    sealing: { salt: '', keyId: null },
  })
