/** Whether this page comes from the host that the configuration names the development host [SHELL-52]. */
export function isDevelopmentHost(
  hostname: string = location.hostname,
  developmentHost: string = import.meta.env.DEVELOPMENT_HOST,
): boolean {
  return hostname === developmentHost;
}
