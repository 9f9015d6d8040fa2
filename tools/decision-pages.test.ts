import { expect, test } from 'vitest'
import { decisionCitationFaults, decisionPageFaults } from './decision-pages.ts'

const job = `# 072. One job engine

**Status:** accepted · 2026-11
**Replaces:** 002

## Context

Six workers.

## Decision

One.

## Consequences

Faster.
`
const index = `# Decisions

- [072](072-one-job-engine.md) One job engine · accepted · 2026-11

## Former numbers

| former | now |
|---|---|
| 002 | [072](072-one-job-engine.md) |
`
const decisions = (change: Readonly<Record<string, string>> = {}) =>
  new Map(Object.entries({ 'README.md': index, '072-one-job-engine.md': job, ...change }))

const withJob = (from: string, to: string) =>
  decisionPageFaults(decisions({ '072-one-job-engine.md': job.replace(from, to) }))

test('accepts a page in the common form that the index lists', () => {
  expect(decisionPageFaults(decisions())).toEqual([])
})

const page = 'docs/decisions/072-one-job-engine.md'

test.each([
  ['a title without the number', '# 072. One', '# One', `${page}: the title is not "# 072. Subject"`],
  [
    'a page without a status',
    '**Status:** accepted · 2026-11',
    'Status: accepted',
    `${page}: has no line "**Status:** accepted · 2026-11" or "superseded by NNN"`,
  ],
  [
    'a page superseded by a missing one',
    'accepted · 2026-11',
    'superseded by 073',
    `${page}: is superseded by 073, which does not exist`,
  ],
  [
    'a page without consequences',
    '## Consequences',
    '## Costs',
    `${page}: the headings are not Context, Decision, Consequences`,
  ],
  [
    'a title that differs from the index',
    'One job engine',
    'Two job engines',
    `${page}: README.md has no line with its number, title and status`,
  ],
  [
    'a merged number that "Replaces" leaves out',
    '**Replaces:** 002\n',
    '',
    `${page}: "Replaces" does not name 002`,
  ],
  [
    'a merged number that the index leaves out',
    'Replaces:** 002',
    'Replaces:** 002, 003',
    `${page}: replaces 003, which "Former numbers" does not say`,
  ],
])('refuses %s', (_, from, to, fault) => {
  expect(withJob(from, to)).toContain(fault)
})

test('refuses a number of two pages, a former number that is a page, and links of the index to nothing', () => {
  const old = job.replaceAll('072', '002').replace('**Replaces:** 002\n', '')
  expect(decisionPageFaults(decisions({ '002-sweeps.md': old }))).toContain(
    'docs/decisions/README.md: 002 is a page and a former number',
  )
  expect(decisionPageFaults(decisions({ '072-another.md': job }))).toContain(
    'docs/decisions: two pages have the number 072',
  )
  expect(decisionPageFaults(new Map([['README.md', index]]))).toEqual([
    'docs/decisions/README.md: 002 leads to 072, which does not exist',
    'docs/decisions/README.md: 072-one-job-engine.md does not exist',
    'docs/decisions/README.md: 072-one-job-engine.md does not exist',
  ])
})

const cites = (text: string) => decisionCitationFaults('a.ts', text, decisions())

test('accepts a cited decision that exists, under its present or its former number', () => {
  expect(cites('/** Leases (decision 072, decisions 002 and 072). */')).toEqual([])
  expect(cites('[jobs](docs/decisions/072-one-job-engine.md)')).toEqual([])
  expect(cites('Decisions are documented in docs/decisions/. A decision of 2026 is none.')).toEqual([])
})

test('refuses a cited decision that does not exist, also in a list or over two lines of a comment', () => {
  expect(cites('-- (decisions 072, 073)')).toEqual(['a.ts: decision 073 does not exist'])
  expect(cites('/**\n * Leases (decision\n * 74).\n */')).toEqual(['a.ts: decision 74 does not exist'])
  expect(cites('docs/decisions/072-one-engine-for-work.md')).toEqual([
    'a.ts: docs/decisions/072-one-engine-for-work.md does not exist',
  ])
})
