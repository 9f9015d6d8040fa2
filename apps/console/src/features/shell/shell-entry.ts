/** An entry of the navigation, and the group under which the drawer shows it. */
export interface ShellEntry {
  path: string
  title: string
  group: string
}
