vcl 4.1;

import std;

backend default {
  .host = "127.0.0.1";
  .port = "4321";
  .probe = {
    .url = "/healthz";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

sub vcl_recv {
  # Five minutes at most while the site answers; a day while it does not.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 4m;
  }
  # The live socket.
  if (req.http.Upgrade ~ "(?i)websocket") {
    return (pipe);
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Who is signed in is never answered from the cache, nor fills it.
  if (req.http.Cookie ~ "(^|;\s*)(__Host-)?session=") {
    return (pass);
  }
  # With data saver, photos wait for a tap.
  if (req.http.Save-Data ~ "on" || req.http.Cookie ~ "(^|;\s*)(__Host-)?data-saver=") {
    return (pass);
  }
  # The home page begins with the city that a visitor has chosen.
  if (req.url ~ "^/(en/?)?(\?|$)" && req.http.Cookie ~ "(^|;\s*)(__Host-)?my-city=") {
    return (pass);
  }
  # A plain address is Albanian; who has chosen or asks for English is sent to /en by the site.
  if (req.url !~ "^/en(/|\?|$)") {
    if (req.http.Cookie ~ "(^|;\s*)(__Host-)?lang=en") {
      return (pass);
    }
    if (req.http.Cookie !~ "(^|;\s*)(__Host-)?lang=sq" && req.http.Accept-Language
        && req.http.Accept-Language !~ "^(?i)sq") {
      return (pass);
    }
  }
  unset req.http.Cookie;
  unset req.http.Accept-Language;
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } else if (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  return (hash);
}

sub vcl_pipe {
  set bereq.http.Upgrade = req.http.Upgrade;
  set bereq.http.Connection = "upgrade";
}

sub vcl_backend_response {
  # Only what the site declares for everybody is kept; Cache-Tag is there for purging by tag.
  if (beresp.http.CDN-Cache-Control ~ "^public") {
    set beresp.ttl = std.duration(
      regsub(beresp.http.CDN-Cache-Control, ".*max-age=([0-9]+).*", "\1s"), 60s);
    # What is deleted must not come back in an outage: only a list may be sent for a day.
    if (beresp.http.CDN-Cache-Control ~ "stale-if-error") {
      set beresp.grace = 24h;
    } else {
      set beresp.grace = 4m;
    }
    set beresp.keep = 0s;
    unset beresp.http.Set-Cookie;
  } else if (bereq.url !~ "^/(_astro|photos)/") {
    set beresp.uncacheable = true;
  }
}
