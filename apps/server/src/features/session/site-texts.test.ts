import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteTexts } from '@roombook/contract/sign-in'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '#test/test-app.ts'
import { openSiteTexts } from './site-texts.ts'

const folder = await mkdtemp(join(tmpdir(), 'roombook-texts-'))
afterAll(() => rm(folder, { recursive: true }))
const own = join(folder, 'agreement.txt')
await writeFile(own, '\uFEFF本店约定\r\n\r\n# 一、约定\r\n  {company}说了算。\r\n')
const { anyone } = await startTestApp({ SITE_COMPANY: '和宴餐饮', SITE_AGREEMENT_FILE: own })

test('agreement and privacy policy are read without a login: the operator’s own file, else the text that comes along [2.04]', async () => {
  const { agreement, privacy } = (await anyone.call(siteTexts, {})).data
  expect(agreement).toEqual({ title: '本店约定', paragraphs: ['# 一、约定', '和宴餐饮说了算。'] })
  expect(privacy.title).toBe('隐私政策')
  expect(privacy.paragraphs.length).toBeGreaterThan(10)
  expect(privacy.paragraphs.join('')).toContain('和宴餐饮')
  expect(privacy.paragraphs.join('')).not.toContain('{company}')
})

test('an edited file is shown at once', async () => {
  await writeFile(own, '新约定\n新的一条')
  expect((await anyone.call(siteTexts, {})).data.agreement).toEqual({
    title: '新约定',
    paragraphs: ['新的一条'],
  })
})

test('a file that cannot be read is said at the start', async () => {
  const config = {
    site: { company: '和宴' } as never,
    siteTextFiles: { agreement: join(folder, 'none.txt'), privacy: undefined },
  }
  await expect(openSiteTexts(config)).rejects.toThrow(/none\.txt/)
})
