export function isDevelopmentHost(
  hostname: string = location.hostname,
  developmentHost: string = import.meta.env.DEVELOPMENT_HOST,
): boolean {
  return hostname === developmentHost;
}
