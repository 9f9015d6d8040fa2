type Go = (path: string) => void

let move: Go = (path) => window.location.assign(path)

/** Lets code outside of components move through the router; the app binds it once. */
export function bindNavigation(go: Go): void {
  move = go
}

/** Goes to a path of the console. Within components use the router's own `useNavigate`. */
export const go: Go = (path) => move(path)
