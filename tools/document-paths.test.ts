import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const documents = execFileSync(
  'git',
  [
    'ls-files',
    '-co',
    '--exclude-standard',
    '--',
    'README*.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'docs/*.md',
    'deploy/**/*.md',
    'deploy/*.md',
    ':!docs/decisions',
    ':!docs/CHANGELOG-operators.md',
  ],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter(Boolean)

/**
 * Returns paths from the repository's root in a document's code spans, without those that contain a
 * placeholder.
 */
const codePaths = (text: string): string[] =>
  [...text.matchAll(/`((?:apps|packages|tools|e2e|bench|deploy|docs)\/[^`\s]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/[<>*…{}]/.test(path))

const links = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))

test.each(documents)('%s names paths that exist', (document) => {
  const text = readFileSync(document, 'utf8')
  const missing = [
    ...codePaths(text).filter((path) => !existsSync(path)),
    ...links(text).filter((target) => !existsSync(join(dirname(document), target))),
  ]
  expect(missing).toEqual([])
})
