import { Refusal } from '#platform/calls/refusal.ts'
import type { WebsiteRow } from './website.repository.ts'

/** Builds the refusal of an outdated version, with its last editor. */
export function refuseStale(website: WebsiteRow | undefined): Refusal {
  if (!website) return new Refusal('website.stale')
  const { version, editorName, editedAt } = website
  const data = { version, editorName, editedAt: editedAt.toISOString() }
  return new Refusal('website.stale', data, `${editorName}已修改此页面，请查看最新内容后再操作`)
}
