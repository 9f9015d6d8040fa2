import { networkInterfaces } from 'node:os'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#platform/calls/refusal.ts'
import { readConfig } from '#platform/config/config.ts'
import { privateNetworks } from '#platform/config/network-settings.ts'
import { type AddressRules, createPrinterAddresses } from './printer-address.ts'

const names: Record<string, string[]> = {
  'kitchen.lan': ['192.168.8.20'],
  'both.example.com': ['192.168.8.20', '203.0.113.9'],
  'six.example.com': ['192.168.8.20', 'fd00::20'],
  'rebound.example.com': ['127.0.0.1'],
  'meta.example.com': ['169.254.169.254'],
  'db.internal': ['10.0.0.5'],
}
const rules: AddressRules = {
  networks: privateNetworks,
  ports: [[9100, 9109]],
  allowLoopback: false,
  services: ['postgresql://roombook@db.internal/roombook', 'redis://10.0.0.6', 'https://s3.lan:9000'],
  ownPorts: () => [8080],
  lookUp: async (name) => (names[name] ?? []).map((address) => ({ address })),
}
const checkCode = async (host: string, port = 9100, change: Partial<AddressRules> = {}) =>
  createPrinterAddresses({ ...rules, ...change })
    .check(host, port)
    .catch((error) => (error instanceof Refusal ? error.code : error))

describe('where a printer may be', () => {
  test.each(['10.1.2.3', '172.16.0.9', '172.31.255.254', '192.168.8.20'])(
    '%s in a private network',
    async (host) => {
      expect(await checkCode(host)).toBe(host)
    },
  )

  test('one of the networks that the settings name, and none besides; negative control: all private ones are open otherwise', async () => {
    const networks = ['192.168.8.0/24']
    expect(await checkCode('192.168.8.20', 9100, { networks })).toBe('192.168.8.20')
    expect(await checkCode('10.1.2.3', 9100, { networks })).toBe('printing.address_not_local')
    expect(await checkCode('10.1.2.3')).toBe('10.1.2.3')
    const refused = await createPrinterAddresses({ ...rules, networks })
      .check('10.1.2.3', 9100)
      .catch((error: Refusal) => error.message)
    expect(refused).toBe('打印机地址须在以下网段内：192.168.8.0/24')
  })

  test.each([22, 6379, 9099, 9110])('not at port %i', async (port) => {
    expect(await checkCode('192.168.8.20', port)).toBe('printing.port_closed')
    // Counterpart: with every port open, any service there could be found.
    expect(await checkCode('192.168.8.20', port, { ports: [[1, 65_535]] })).toBe('192.168.8.20')
  })

  test('nowhere in a hosted system, unless its settings name networks', async () => {
    const rulesOf = (env: Record<string, string>) => readConfig(env).printers
    const site = { NODE_ENV: 'production', PUBLIC_URL: 'https://book.example.com' }
    expect(await checkCode('192.168.8.20', 9100, rulesOf(site))).toBe('printing.network_closed')
    const named = rulesOf({ ...site, PRINTER_NETWORKS: '192.168.0.0/16', PRINTER_PORTS: '9100,9200-9300' })
    expect(await checkCode('192.168.8.20', 9250, named)).toBe('192.168.8.20')
    expect(await checkCode('10.1.2.3', 9100, named)).toBe('printing.address_not_local')
    expect(await checkCode('192.168.8.20', 9100, rulesOf({ ...site, PRINTER_NETWORKS: 'private' }))).toBe(
      '192.168.8.20',
    )
    expect(await checkCode('192.168.8.20', 9100, rulesOf({}))).toBe('192.168.8.20')
  })

  test.each([
    { PRINTER_NETWORKS: '192.168.0.0/33' },
    { PRINTER_NETWORKS: 'fd00::/8' },
    { PRINTER_NETWORKS: 'kitchen' },
    { PRINTER_PORTS: '0' },
    { PRINTER_PORTS: '9109-9100' },
    { PRINTER_PORTS: '70000' },
    { PRINTER_PORTS: 'all' },
  ])('not where the setting cannot be read: %j', (env) => {
    expect(() => readConfig(env)).toThrow(Object.keys(env)[0])
  })

  test('a name is answered with the address that was checked', async () => {
    expect(await checkCode('kitchen.lan')).toBe('192.168.8.20')
  })

  test.each([
    '8.8.8.8',
    '172.32.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '::1',
    'fd00::1',
    '::ffff:192.168.8.20',
    'both.example.com',
    'six.example.com',
    'meta.example.com',
  ])('%s is not in the house', async (host) => {
    expect(await checkCode(host)).toBe('printing.address_not_local')
  })

  test.each(['127.0.0.1', '127.8.8.8', '0.0.0.0', 'rebound.example.com'])(
    '%s is the server itself',
    async (host) => {
      expect(await checkCode(host)).toBe('printing.address_own')
    },
  )

  test('the addresses of the server’s own cards are the server itself', async () => {
    const own = Object.values(networkInterfaces()).flatMap((cards) => cards ?? [])
    const cards = own.filter((card) => card.family === 'IPv4').map((card) => card.address)
    expect(await Promise.all(cards.map((card) => checkCode(card)))).toEqual(
      cards.map(() => 'printing.address_own'),
    )
  })

  test('its database and other services are refused at their port, and their machine is not', async () => {
    expect(await checkCode('10.0.0.5', 5432)).toBe('printing.address_own')
    expect(await checkCode('db.internal', 5432)).toBe('printing.address_own')
    expect(await checkCode('10.0.0.6', 6379)).toBe('printing.address_own')
    expect(await checkCode('10.0.0.5', 9100)).toBe('10.0.0.5')
  })

  test.each([
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    'a b',
    'http://192.168.1.1',
    '192.168.1.1:80',
    '-a.b',
    '',
  ])('%s is no name', async (host) => {
    expect(await checkCode(host)).toBe('printing.host_unknown')
  })

  test('a name that nobody knows is said to be unknown', async () => {
    expect(await checkCode('nowhere.example.com')).toBe('printing.host_unknown')
  })

  test('where tests let printers be on this machine, the server’s own ports still are not', async () => {
    expect(await checkCode('127.0.0.1', 9100, { allowLoopback: true })).toBe('127.0.0.1')
    expect(await checkCode('127.0.0.1', 8080, { allowLoopback: true })).toBe('printing.address_own')
    const services = ['postgresql://roombook@127.0.0.1:5433/roombook']
    expect(await checkCode('127.0.0.1', 5433, { allowLoopback: true, services })).toBe('printing.address_own')
  })
})
