/** Reason why a backup cannot be made or restored, as text for the operator; nothing was changed. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault'
}
