import { expect, test } from 'vitest'
import { runCommand } from '#test/run-command.ts'

test('lists its commands by group', async () => {
  const { stdout, exitCode } = await runCommand('--help', [], {})
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(/Installation:\n +doctor.*\n(?:.*\n)*Brands, stores and accounts:\n +open-brand/)
})

test('explains the options of a command', async () => {
  const { stdout, exitCode } = await runCommand('open-plugins', ['--help'], {})
  expect(exitCode).toBe(0)
  expect(stdout).toContain('--end-terms')
  expect(stdout).toContain('foods/foodlist')
})

test.each([
  ['an unknown command', 'acounts', [], 'Did you mean accounts?'],
  ['an unknown option', 'backup', ['--lst'], 'Did you mean --list?'],
  ['a missing option', 'export-store', ['--store', '1'], "required option '--to <folder>' not specified"],
  ['options that npm kept for itself', 'accounts', ['13800000001'], 'Write -- before the command'],
])('refuses %s with 2', async (_, name, args, message) => {
  const { stderr, exitCode } = await runCommand(name, args, {})
  expect(stderr).toContain(message)
  expect(exitCode).toBe(2)
})
