export {
  type Actor,
  type AdminLevel,
  adminLevelOf,
  hasNode,
  isAdmin,
  mayActOnOrder,
  mayBook,
  mayGiveBack,
  mayLetOwe,
  mayTopUp,
  revenueNodes,
  seesRevenue,
} from './actor.ts'
export { noCodeText, waitText } from './code-text.ts'
export { decideRoute, findRoute, type RouteDecision } from './decide-route.ts'
export {
  isPermissionNode,
  type NodeEntry,
  type PermissionNode,
  permissionNodes,
} from './permission-nodes.ts'
export {
  type CataloguedPlugin,
  endingNotice,
  pluginCatalogue,
} from './plugin-catalogue.ts'
export {
  closeByHand,
  endTerm,
  isPluginOpenAt,
  openByHand,
  openForTerm,
  type PluginGiver,
  type PluginStatus,
  suspendedUntil,
} from './plugin-status.ts'
export {
  type PluginName,
  type PluginState,
  type PluginStates,
  pluginNames,
  pluginOpen,
  pluginStateAt,
} from './plugins.ts'
export { recordNodes } from './record-nodes.ts'
export { type RouteAccess, type RouteGate, type RouteName, routeAccess } from './route-access.ts'
export {
  levelTitle,
  mayGiveLevel,
  type Ranked,
  refuseDisabling,
  refuseLevel,
  refuseTouch,
  type StaffRefusal,
  staffLevels,
} from './staff-rules.ts'
