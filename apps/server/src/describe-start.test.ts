import { describe, expect, test } from 'vitest'
import { describeStart } from './describe-start.ts'
import { readConfig } from './platform/config/config.ts'
import type { PreparedDatabase } from './prepare-database.ts'
import { reasonNotToStart } from './reason-not-to-start.ts'

const demoAccounts = [{ phone: '13800000002', name: '王芳', role: '管理员' }]

function said(env: Record<string, string>, prepared: Partial<PreparedDatabase> = {}): string {
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
    const words = said({ DATA_DIR: '/srv/roombook' }, { demoAccounts })
    expect(words).toContain('http://localhost:8080\n')
    expect(words).toMatch(/password of each is Roombook2026\n {2}13800000002 {2}王芳/)
    expect(words).toContain('在这台电脑上打开 http://localhost:8080/outbox 查看')
    expect(words).toContain('Data lie in /srv/roombook\n')
  })

  test('names another PostgreSQL without who logs in to it, and where pictures are', () => {
    const words = said({
      DATABASE_URL: 'postgres://desk:secret@db.example:6432/house',
      DATA_DIR: '/srv/roombook',
    })
    expect(words).toContain('PostgreSQL at db.example:6432/house, pictures in /srv/roombook/uploads')
    expect(words).not.toContain('secret')
    expect(words).not.toContain('Roombook2026')
  })

  test('of an empty database says how to open the first store', () => {
    const words = said({}, { isEmpty: true })
    expect(words).toContain('npm run admin -- open-store')
    expect(words).toMatch(/http:\/\/localhost:8080\/setup with the code KX4M-9TQB/)
    expect(said({})).not.toContain('KX4M-9TQB')
  })

  test('for others warns of what a demo left, of messages that nobody reads, and of backups on one machine', () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://book.example.com' }
    const words = said({ ...production, DATA_DIR: '/srv/roombook' }, { demoAccounts })
    expect(words).toMatch(/Everybody knows the password[^\n]*\n {2}13800000002/)
    expect(words).toContain('nobody can read them')
    expect(words).toContain('this machine alone (HOST=127.0.0.1)')
    expect(words).toContain('at 03:30 (Beijing), kept in /srv/roombook/backups, and not sealed')
    expect(words).toContain('Guests read 「订包软件」')
    expect(words).toContain('set SITE_SERVICE_PHONE')
    // The founder of the first store enters them at /setup.
    expect(said(production, { isEmpty: true })).not.toContain('SITE_COMPANY')
    // Negative control: a start for trying it out reports none of this.
    expect(said({ DATA_DIR: '/srv/roombook' }, { demoAccounts })).not.toMatch(
      /[Ee]verybody|nobody|backup|SITE_/,
    )
  })

  test('that other machines reach warns of the demo that is left, and says so where it was asked for', () => {
    const open = { HOST: '0.0.0.0' }
    expect(said(open, { demoAccounts })).toMatch(/^Everybody knows the password/m)
    const asked = said({ ...open, DEMO: '1' }, { demoAccounts })
    expect(asked).toMatch(/^Log in with one of these numbers/m)
    expect(asked).toContain('Other machines may, too (HOST=0.0.0.0, DEMO=1): everybody knows this password.')
    expect(said({}, { demoAccounts })).toContain(
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
