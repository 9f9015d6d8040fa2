import { encodeHeader } from '../src/backup/backup-header.ts'

/** What a backup of a moment begins with: as much as is read of those that are only listed. */
export const backupBeginning = (madeAt: Date): Buffer =>
  encodeHeader({
    form: 1,
    version: '0.0.0',
    madeAt: madeAt.toISOString(),
    installation: null,
    migrations: ['0001_people'],
    sealing: { salt: '', keyId: null },
  })
