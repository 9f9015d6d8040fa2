import { describe, expect, test } from 'vitest'
import { describeStart } from './describe-start.ts'
import { readConfig } from './platform/config/config.ts'
import type { PreparedDatabase } from './prepare-database.ts'
import { reasonNotToStart } from './reason-not-to-start.ts'

const demoAccounts = [{ phone: '13800000002', name: '王芳', role: '管理员' }]

function describeStartWith(env: Record<string, string>, prepared: Partial<PreparedDatabase> = {}): string {
  const url = env.DATABASE_URL ?? ''
  const database = {
    url,
    ownerUrl: url,
    demoAccounts: [],
    isEmpty: false,
    setupCode: 'KX4M-9TQB',
    names: { company: '', servicePhone: '', icp: '' },
    ...prepared,
  }
  return describeStart(readConfig(env), 8080, database).join('\n')
}

describe('a start', () => {
  test('says where it is, who can log in with which password, and where data lie', () => {
    const text = describeStartWith({ DATA_DIR: '/srv/roombook' }, { demoAccounts })
    expect(text).toContain('http://localhost:8080\n')
    expect(text).toMatch(/password of each is Roombook2026\n {2}13800000002 {2}王芳/)
    expect(text).toContain('在这台电脑上打开 http://localhost:8080/outbox 查看')
    expect(text).toContain('Data lie in /srv/roombook\n')
  })

  test('names another PostgreSQL without who logs in to it, and where pictures are', () => {
    const text = describeStartWith({
      DATABASE_URL: 'postgres://desk:secret@db.example:6432/house',
      DATA_DIR: '/srv/roombook',
    })
    expect(text).toContain('PostgreSQL at db.example:6432/house, pictures in /srv/roombook/uploads')
    expect(text).not.toContain('secret')
    expect(text).not.toContain('Roombook2026')
  })

  test('of an empty database says how to open the first store', () => {
    const text = describeStartWith({}, { isEmpty: true })
    expect(text).toContain('npm run admin -- open-store')
    expect(text).toMatch(/http:\/\/localhost:8080\/setup with the code KX4M-9TQB/)
    expect(describeStartWith({})).not.toContain('KX4M-9TQB')
  })

  test('for others warns of what a demo left, of messages that nobody reads, and of backups on one machine', () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://book.example.com' }
    const text = describeStartWith({ ...production, DATA_DIR: '/srv/roombook' }, { demoAccounts })
    expect(text).toMatch(/Everybody knows the password[^\n]*\n {2}13800000002/)
    expect(text).toContain('nobody can read them')
    expect(text).toContain('this machine alone (HOST=127.0.0.1)')
    expect(text).toContain('at 03:30 (Beijing), kept in /srv/roombook/backups, and not sealed')
    expect(text).toContain('Guests read 「订包软件」')
    expect(text).toContain('set SITE_SERVICE_PHONE')
    // The founder of the first store enters them at /setup.
    expect(describeStartWith(production, { isEmpty: true })).not.toContain('SITE_COMPANY')
    // Negative control: a start for trying it out reports none of this.
    expect(describeStartWith({ DATA_DIR: '/srv/roombook' }, { demoAccounts })).not.toMatch(
      /[Ee]verybody|nobody|backup|SITE_/,
    )
  })

  test('that other machines reach warns of the demo that is left, and says so where it was asked for', () => {
    const open = { HOST: '0.0.0.0' }
    expect(describeStartWith(open, { demoAccounts })).toMatch(/^Everybody knows the password/m)
    const text = describeStartWith({ ...open, DEMO: '1' }, { demoAccounts })
    expect(text).toMatch(/^Log in with one of these numbers/m)
    expect(text).toContain('Other machines may, too (HOST=0.0.0.0, DEMO=1): everybody knows this password.')
    expect(describeStartWith({}, { demoAccounts })).toContain(
      'HOST=0.0.0.0 with DEMO=1 lets phones on your network try it',
    )
  })

  test('that fails says in a line what can be mended, and the place where it cannot', async () => {
    const taken = Object.assign(new Error('listen'), { code: 'EADDRINUSE', syscall: 'listen', port: 8080 })
    expect(reasonNotToStart(taken)).toBe('Port 8080 is taken. Free it, or set PORT to another.')
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
    expect(reasonNotToStart(new AggregateError([refused]))).toBe(
      'The database does not answer (connect ECONNREFUSED 127.0.0.1:5432): is PostgreSQL started, and does DATABASE_URL name it?',
    )
    expect(reasonNotToStart(new TypeError('x is not a function'))).toContain('describe-start.test.ts')
  })
})
