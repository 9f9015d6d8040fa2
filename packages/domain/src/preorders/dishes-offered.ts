import { type PluginState, pluginOpen } from '../session/plugins.ts'

/** Settings that decide whether a store offers dishes: its switch, and its plugins' states. */
export interface DishOffer {
  /** The switch 预点菜. */
  readonly dishesOpen: boolean
  readonly plugins: Readonly<Record<string, PluginState | undefined>>
}

/**
 * Whether a shop offers dishes with its bookings: it has the plugin, and the switch is on. Forms, buttons, what is stored
 * and what guests see all ask this and nothing less.
 */
export const dishesOffered = ({ dishesOpen, plugins }: DishOffer): boolean =>
  dishesOpen && pluginOpen(plugins['foods/foodlist'])
