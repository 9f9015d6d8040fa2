import { type Call, calls } from '@roombook/contract'
import { permissionCheck } from '@roombook/contract/shell'
import { type PermissionNode, permissionNodes, pluginNames, revenueNodes } from '@roombook/domain/session'
import { describe, expect, test } from 'vitest'
import { post } from '../post.ts'
import { startTestApp } from '../test-app.ts'
import { type Person, persons } from '../test-venue.ts'
import { sized } from './sized.ts'

const { as, asGuest, venue, owner, clock, baseUrl } = await startTestApp()
const { shopId } = venue

interface Caller {
  level: 0 | 1 | 2 | 3
  nodes: readonly string[]
}
const front = ['roombook/orderlist', 'roombook/createbook']
const callers: Record<Person, Caller> = {
  owner: { level: 1, nodes: [] },
  admin: { level: 2, nodes: [] },
  supervisor: { level: 3, nodes: front },
  booker: { level: 0, nodes: [...front, 'roombook/arrears', 'roombook/giveback'] },
  colleague: { level: 0, nodes: front },
  waiter: { level: 0, nodes: [] },
}
const pluginStates = { on: true, off: false, 'an empty list': [], 'a list': ['line-1'] }
type PluginState = keyof typeof pluginStates

type Verdict = 'passes' | 'permission.refused' | 'permission.plugin_closed' | 'session.ended'

/** Returns the expected verdict per the specification (6.01, 6.02), written independently of the server. */
function expected(call: Call, caller: Caller | 'nobody', plugins: PluginState): Verdict {
  if (call.caller === 'anyone') return 'passes'
  // A store session is not valid for brand or guest calls; the opposite is tested in brand.test.ts and below.
  if (call.caller === 'brand' || call.caller === 'guest') return 'session.ended'
  if (caller === 'nobody') return 'session.ended'
  const admin = caller.level === 1 || caller.level === 2
  if (call.adminOnly && !admin) return 'permission.refused'
  const nodes = nodesOf(call)
  if (!admin && nodes.length > 0 && !nodes.some((node) => caller.nodes.includes(node))) {
    return 'permission.refused'
  }
  const closed = plugins === 'off' || plugins === 'an empty list'
  return call.plugin && closed ? 'permission.plugin_closed' : 'passes'
}

/**
 * Makes a call without key and input: an admitted caller is refused for lack of them, without effect, unless
 * the call needs neither.
 */
async function knock(call: Call, token: string | undefined): Promise<Verdict> {
  const { envelope } = await post(baseUrl, clock, { path: call.path, token })
  switch (envelope?.code) {
    case 'session.ended':
    case 'permission.refused':
    case 'permission.plugin_closed':
      return envelope.code
    default:
      return 'passes'
  }
}

const tokenOf = async (person: Person) => (await as(venue.staff[person].phone)).token
const setPlugins = (state: PluginState) =>
  owner
    .updateTable('shop_plugin')
    .set({ state: JSON.stringify(pluginStates[state]) })
    .where('shop_id', '=', shopId)
    .execute()

/** Calls that end the caller's session. */
const endsSession = new Set(['session.logout', 'session.guest-logout', 'session.forget-guest'])

const knocksAtOnce = 16

/** Makes all calls in batches under one session, then each call that ends a session under its own. */
async function knockAt(tried: readonly Call[], login: () => Promise<string | undefined>) {
  const seen: Record<string, Verdict> = {}
  const [ending = [], lasting = []] = [true, false].map((ends) =>
    tried.filter((call) => endsSession.has(call.name) === ends),
  )
  const token = await login()
  for (let from = 0; from < lasting.length; from += knocksAtOnce)
    await Promise.all(
      lasting.slice(from, from + knocksAtOnce).map(async (call) => {
        seen[call.name] = await knock(call, token)
      }),
    )
  for (const call of ending) seen[call.name] = await knock(call, await login())
  return seen
}

const verdicts = (tried: readonly Call[], of: (call: Call) => Verdict): Record<string, Verdict> =>
  Object.fromEntries(tried.map((call) => [call.name, of(call)]))

async function matrixOf(
  caller: Caller | 'nobody',
  plugins: PluginState,
  login: () => Promise<string | undefined>,
) {
  // Calls without a plugin are tested only with all plugins enabled and all disabled.
  const tried = Array.isArray(pluginStates[plugins]) ? calls.filter(({ plugin }) => plugin) : calls
  const wanted = verdicts(tried, (call) => expected(call, caller, plugins))
  return { seen: await knockAt(tried, login), wanted }
}

/** Makes calls as staff whose role has these permissions. */
async function knockWithNodes(nodes: readonly string[], tried: readonly Call[] = calls) {
  await setNodesOfWaiter(nodes)
  const seen = await knockAt(tried, () => tokenOf('waiter'))
  await setNodesOfWaiter([])
  return seen
}

const nodesOf = (call: Call): readonly string[] => [call.node ?? []].flat()
const nodeNames = permissionNodes.map(({ node }) => node)
/** Staff calls that need a permission and are not reserved for administrators. */
const doors = calls.filter((call) => call.caller === 'staff' && call.node && !call.adminOnly)

describe('every call of the contract', () => {
  const states = Object.keys(pluginStates) as PluginState[]
  /**
   * Everybody with all plugins enabled; other plugin states only with one caller who has all permissions and
   * one who has none.
   */
  const pairs = persons.flatMap((person) =>
    states
      .filter((plugins) => plugins === 'on' || ['admin', 'booker'].includes(person))
      .map((plugins) => ({ person, plugins })),
  )
  const all = persons.flatMap((person) => states.map((plugins) => ({ person, plugins })))
  const cases = sized({ small: pairs, long: all })

  test.each(cases)('by the $person, plugins $plugins [6.01]', async ({ person, plugins }) => {
    await setPlugins(plugins)
    const { seen, wanted } = await matrixOf(callers[person], plugins, () => tokenOf(person))
    expect(seen).toEqual(wanted)
    await setPlugins('on')
  })

  test('by a guest: what is a guest’s, and what needs no session', async () => {
    const seen = await knockAt(calls, async () => (await asGuest('13700001234')).token)
    const mayPass = (call: Call) => call.caller === 'guest' || call.caller === 'anyone'
    expect(seen).toEqual(verdicts(calls, (call) => (mayPass(call) ? 'passes' : 'session.ended')))
  })

  test('by nobody: only what needs no session', async () => {
    const { seen, wanted } = await matrixOf('nobody', 'on', async () => undefined)
    expect(seen).toEqual(wanted)
  })

  /*
   * Tests that each single permission allows exactly the calls that name it. The rights of any role follow
   * from that.
   */
  test.each(nodeNames)(
    'by staff whose role has %s alone: of several nodes one suffices [6.01]',
    async (node) => {
      const named = doors.filter((call) => nodesOf(call).includes(node))
      expect(await knockWithNodes([node], named)).toEqual(
        verdicts(named, (call) => expected(call, { level: 0, nodes: [node] }, 'on')),
      )
    },
  )

  test('by staff whose role has every node: all but what is an administrator’s [6.01]', async () => {
    expect(await knockWithNodes(nodeNames)).toEqual(
      verdicts(calls, (call) => expected(call, { level: 0, nodes: nodeNames }, 'on')),
    )
  })

  const byNodes = Map.groupBy(doors, (call) => nodesOf(call).toSorted().join(' or '))
  test.each([...byNodes])('by staff whose role has all but %s [6.01]', async (_, behind) => {
    const named = new Set(behind.flatMap(nodesOf))
    const others = nodeNames.filter((node) => !named.has(node))
    expect(await knockWithNodes(others, behind)).toEqual(verdicts(behind, () => 'permission.refused'))
  })

  test('what a day or a till took is told to nobody who neither keeps the till nor sees statistics [6.01]', async () => {
    const others = nodeNames.filter((node) => !isRevenue(node))
    const subscribed = calls.filter(({ name }) => /^(till|pos|statistics)\./.test(name))
    const seen = await knockWithNodes(others, subscribed)
    const passed = Object.keys(seen).filter((name) => seen[name] === 'passes')
    expect(passed.toSorted()).toEqual(['pos.list-systems'])
  })

  test('by staff of a role that is taken away: the nodes go at once, without a new login', async () => {
    await setNodesOfWaiter(front)
    const token = await tokenOf('waiter')
    const call = calls.find(({ name }) => name === 'booking.create')
    if (!call) throw new Error('there is no booking.create')
    expect(await knock(call, token)).toBe('passes')
    await setNodesOfWaiter([])
    expect(await knock(call, token)).toBe('permission.refused')
  })

  test('needs a node or an administrator, but for those named here', () => {
    const free = calls.filter((call) => call.caller === 'staff' && !call.node && !call.adminOnly)
    expect(free.map((call) => call.name).toSorted()).toEqual([
      'customers.list-labels',
      'guide.new-store',
      // Results depend on the reader's rights: /home is open to all (2.03).
      'home.waiting',
      'invitations.list-styles',
      'payments.list-packages',
      // /plugin-detail and /plugin-record are open to all (2.17).
      'plugins.list',
      'plugins.list-terms',
      'push.unsubscribe',
      // Results depend on the reader's rights: /record-sms is open to all (2.13).
      'replies.list-received',
      'session.change-password',
      'session.logout',
      'session.qr-answer',
      'session.qr-scan',
      'settings.content-detail',
      'shell.permission-check',
      'shell.qr-code',
      'shell.shop-info',
      'shell.shop-plugin',
      'shell.staff-nodes',
      'shell.user-info',
      // Results depend on the reader's rights: /record-sms is open to all (2.13).
      'sms.list-records',
      'stores.change',
      'stores.list-bound',
      'uploads.upload-image',
      // /wallet-record and /integral-record are open to all (2.17); results depend on the reader's rights.
      'wallet.list-credit-entries',
      'wallet.list-entries',
    ])
  })
})

describe('the permission check of one feature', () => {
  const stateOf = async (person: Person, node: string) =>
    (await as(venue.staff[person].phone)).call(permissionCheck, { node })
  const phoneBox = 'shopconfig/savephonezj' satisfies PermissionNode

  test('answers 1 for what is allowed', async () => {
    expect(await stateOf('booker', 'roombook/createbook')).toEqual({ state: 1, message: '', pluginId: 0 })
    expect(await stateOf('owner', phoneBox)).toMatchObject({ state: 1 })
  })

  test('answers -1 with the words of the refusal for what is not, and for what there is not', async () => {
    const refused = { state: -1, message: '您没有权限访问该功能，请联系管理员授权！', pluginId: 0 }
    expect(await stateOf('waiter', 'roombook/createbook')).toEqual(refused)
    expect(await stateOf('booker', phoneBox)).toEqual(refused)
    expect(await stateOf('owner', 'no/such')).toEqual(refused)
  })

  test.each(['off', 'an empty list'] as const)(
    'answers 0 and the plugin to open when it is %s',
    async (state) => {
      await setPlugins(state)
      const { plugin_id } = await owner
        .selectFrom('shop_plugin')
        .select('plugin_id')
        .where('shop_id', '=', shopId)
        .where('name', '=', phoneBox)
        .executeTakeFirstOrThrow()
      expect(await stateOf('owner', phoneBox)).toMatchObject({ state: 0, pluginId: plugin_id })
      await setPlugins('on')
    },
  )

  test('knows every plugin as a node', () => {
    const nodes: string[] = permissionNodes.map(({ node }) => node)
    expect(pluginNames.filter((name) => !nodes.includes(name))).toEqual([])
  })
})

const isRevenue = (node: PermissionNode): boolean => (revenueNodes as readonly string[]).includes(node)

const setNodesOfWaiter = (nodes: readonly string[]) =>
  owner
    .updateTable('role')
    .set({ nodes: [...nodes] })
    .where('shop_id', '=', shopId)
    .where('title', '=', '孙服务')
    .execute()
