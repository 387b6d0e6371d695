#!/bin/sh
# The browser at CHROMIUM_PATH without the pages that Chromium loads behind the address bar of each new window, which
# nobody sees: they cost more than opening most of our screens. Nor does it start a spare process for a next page: each
# test ends its context, and the spare with it. Of several --disable-features only the last one counts, so these join
# Playwright's.
for argument do
  shift
  case $argument in
    --disable-features=*) argument="$argument,WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess" ;;
  esac
  set -- "$@" "$argument"
done
exec "$CHROMIUM_PATH" "$@"
