import { CallRefused } from '@roombook/contract'
import { ErrorState, Notice, Trouble } from '#ui/states.tsx'

const isNotPermitted = (error: Error | undefined): boolean =>
  error instanceof CallRefused && error.code === 'permission.refused'

/** Error of a part of the workbench; a missing permission has its own message (8.04). */
export function WorkError({ error, onRetry }: { error: Error; onRetry(): void }) {
  return isNotPermitted(error) ? (
    <Notice tone="caution" title="温馨提示" text={error.message} />
  ) : (
    <ErrorState error={error} onRetry={onRetry} />
  )
}

/** Reason why a change failed. */
export function WorkTrouble({
  change,
}: {
  change: { trouble: string | undefined; refusal: CallRefused | undefined }
}) {
  const { trouble, refusal } = change
  return <Trouble text={trouble && isNotPermitted(refusal) ? `温馨提示：${trouble}` : trouble} />
}
