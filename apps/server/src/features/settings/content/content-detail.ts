import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { OutputOf } from '@roombook/contract'
import type { contentDetail } from '@roombook/contract/content'
import { readChangelog } from './read-changelog.ts'

const changelog = fileURLToPath(new URL('../../../../../console/content/changelog.zh-CN.md', import.meta.url))

/**
 * Creates the call that returns the release notes. The file is part of the program and read once at start.
 */
export function createContentDetail(): () => Promise<OutputOf<typeof contentDetail>> {
  const releases = readChangelog(readFileSync(changelog, 'utf8'))
  return async () => ({ title: '更新日志', releases })
}
