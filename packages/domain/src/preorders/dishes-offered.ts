import { type PluginState, pluginOpen } from '../session/plugins.ts'

/** Settings that decide whether a store offers dishes: its switch, and its plugins' states. */
export interface DishOffer {
  /** Setting 预点菜. */
  readonly dishesOpen: boolean
  readonly plugins: Readonly<Record<string, PluginState | undefined>>
}

/**
 * Returns whether a store offers dishes with its bookings: the plugin is active and the setting is on. Every
 * form, button and page uses this check.
 */
export const dishesOffered = ({ dishesOpen, plugins }: DishOffer): boolean =>
  dishesOpen && pluginOpen(plugins['foods/foodlist'])
