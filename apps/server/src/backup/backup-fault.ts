/** Why a backup cannot be made or put back, in words for whoever runs the server; nothing was changed. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault'
}
