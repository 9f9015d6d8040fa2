import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { unknownSettings } from './environment-checks.ts'

test.each([
  ['BACKUP_KEEP_DAY', 'BACKUP_KEEP_DAYS'],
  ['PUBLC_URL', 'PUBLIC_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['SECRET_KEY', 'SECRETS_KEY'],
  ['SMS_GATEWAYS', 'SMS_GATEWAY'],
])('%s is named with the setting that is meant', (name, meant) => {
  expect(unknownSettings({ [name]: 'x' })).toEqual([
    `${name} is no setting, and is not read: is ${meant} meant?`,
  ])
})

test('one that begins like ours and is like none is named alone', () => {
  expect(unknownSettings({ BACKUP_TO_THE_MOON: '1' })).toEqual([
    'BACKUP_TO_THE_MOON is no setting, and is not read.',
  ])
})

test('settings of other programs are none of ours, and all of .env.example are known', async () => {
  const others = [
    'PATH',
    'HOME',
    'NODE_OPTIONS',
    'SESSION_MANAGER',
    'OTEL_SERVICE_NAME',
    'LOGNAME',
    'REQUESTS_CA_BUNDLE',
    'npm_config_x',
    'TZ',
  ]
  expect(unknownSettings(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([])
  const example = await readFile(new URL('../../../../../.env.example', import.meta.url), 'utf8')
  const ours = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => [name, 'x'])
  expect(ours.length).toBeGreaterThan(50)
  expect(unknownSettings(Object.fromEntries(ours))).toEqual([])
})
