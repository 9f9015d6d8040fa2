import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readTemplates } from '#features/sms/gateways/read-templates.ts'
import { aliyunText, smsKinds, templateTexts, tencentText } from '#features/sms/gateways/template-texts.ts'

test('npm run admin -- sms-templates prints every text in both spellings, and a file that lacks nothing but the numbers', async () => {
  const command = fileURLToPath(new URL('./admin.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'sms-templates'])
  for (const kind of smsKinds) {
    expect(stdout).toContain(`\n  ${aliyunText(templateTexts[kind])}\n`)
    expect(stdout).toContain(`\n  ${tencentText(templateTexts[kind])}\n`)
  }
  const printed = stdout.slice(stdout.indexOf('{\n'))
  const file = join(await mkdtemp(join(tmpdir(), 'sms-')), 'templates.json')
  await writeFile(file, printed)
  await expect(readTemplates(file)).rejects.toThrow('{ "id": "…" } is wanted for')
  await writeFile(file, printed.replaceAll('""', '"SMS_1"'))
  expect(Object.keys(await readTemplates(file))).toEqual([...smsKinds])
})
