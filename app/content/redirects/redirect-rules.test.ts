import { describe } from "vitest";
import { itReads, type Lists } from "~/test/arrange/listed-redirects";

const lists: Lists = {
  Squarespace: [
    "/old-films -> /en/news 301\n/blog/[name] -> /en/news/[name] 301\n/trailer -> https://vimeo.com/1 302\n/a/[b]/c -> /c/[b]\n/2019/film-(new) -> /x",
    [
      "1: /old-films /en/news 301",
      "2: /blog/* /en/news/* 301",
      "3: /trailer https://vimeo.com/1 302",
      "4: pattern",
      "5: /2019/film-(new) /x 301",
    ],
  ],
  Netlify: [
    `# moved
/home              /en
/blog/*  /en/news/:splat  301
/old /en/news 301!  # again
/news/:slug /en/news/:slug 302
/news/:y/:slug /en/news/:slug
/store id=:id /blog/:id 301
/store id=2 /blog/2 301
/app/* /index.html 200
/x /y 302 Country=es
/tab\t\t/en/tab\t308
http://blog.example.com/* https://www.example.com/blog/:splat 301!
/* /404.html 404`,
    [
      "1: aside",
      "2: /home /en 301",
      "3: /blog/* /en/news/* 301",
      "4: /old /en/news 301",
      "5: /news/* /en/news/* 302",
      "6: pattern",
      "7: parameters",
      "8: /store?id=2 /blog/2 301",
      "9: rewrite",
      "10: condition",
      "11: /tab /en/tab 308",
      "12: http://blog.example.com/* https://www.example.com/blog/* 301",
      "13: gone",
    ],
  ],
  "netlify.toml": [
    `[build]
  command = "x"

[[redirects]]
  from = "/a" # one
  to = "/b"
  status = 302
  force = true
[[redirects]]
  from = "/c/*"
  to = "/d/:splat"
  conditions = {Country = ["US"]}`,
    ["1: aside", "2: aside", "4: /a /b 302", "9: condition"],
  ],
  Apache: [
    `# BEGIN old
<IfModule mod_rewrite.c>
RewriteEngine On
RewriteBase /
Redirect 301 /old.html /en/new
Redirect /temp https://x.example/
Redirect permanent "/with space" /en
redirectpermanent /p /q
Redirect gone /shut
RedirectMatch 301 ^/blog/(.*)$ /en/news/$1
RedirectMatch 301 ^/([0-9]+)/x$ /en/$1
RewriteRule ^films/?$ /en/projects [R=301,L]
RewriteRule ^a/(.*)$ https://x.example/$1 [NC,L,R=302]
RewriteRule ^b$ index.php [L]
RewriteCond %{HTTP_HOST} ^old\\.example$
RewriteRule ^(.*)$ https://x.example/$1 [R=301,L]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteRule ^c\\.html$ /en/c [R=301]
RewriteRule "^/?e f$" "/en/e" [R]
RewriteRule ^d$ https://%{HTTP_HOST}/e [R=301]
</IfModule>`,
    [
      "1: aside",
      "2: aside",
      "3: aside",
      "4: aside",
      "5: /old.html /en/new 301",
      "6: /temp https://x.example/ 302",
      "7: /with space /en 301",
      "8: /p /q 301",
      "9: gone",
      "10: /blog/* /en/news/* 301",
      "11: pattern",
      "12: /films /en/projects 301",
      "13: /a/* https://x.example/* 302",
      "14: rewrite",
      "15: aside",
      "16: condition",
      "17: aside",
      "18: /c.html /en/c 301",
      "19: /e f /en/e 302",
      "20: pattern",
      "21: aside",
    ],
  ],
  nginx: [
    `server {
  listen 80;
  rewrite ^/old$ /en/new permanent;
  rewrite ^/blog/(.*)$ /en/news/$1 redirect;
  rewrite ^/in$ /index.php last;
  location = /a { return 301 /en/a; }
  location = /b {
    return 302 https://x.example/b;
  }
  location /films/ { return 301 /en/projects; }
  location ~ ^/c/(.*)$ { return 301 /d/$1; }
  location = /e { return 301 https://x.example$request_uri; }
  location = /f { proxy_pass http://x; }
  location = /g { rewrite ^ /en/g permanent; }
  rewrite ^ https://x.example/ permanent;
  if ($host = x) {
    return 301 /y;
  }
}
map $uri $new {
  default "";
  /m /en/m;
  ~^/n/(.*)$ /en/$1;
}`,
    [
      "1: aside",
      "2: aside",
      "3: /old /en/new 301",
      "4: /blog/* /en/news/* 302",
      "5: rewrite",
      "6: /a /en/a 301",
      "7: aside",
      "8: /b https://x.example/b 302",
      "9: aside",
      "10: /films/* /en/projects 301",
      "11: /c/* /d/* 301",
      "12: pattern",
      "13: unknown",
      "14: /g /en/g 301",
      "15: pattern",
      "16: aside",
      "17: condition",
      "18: aside",
      "19: aside",
      "20: aside",
      "21: aside",
      "22: /m /en/m 301",
      "23: /n/* /en/* 301",
      "24: aside",
    ],
  ],
  "lines of several kinds": [
    "/a,/b\n\n/c -> /d\n/e /f 302\n| From | To |\n|---|---|\n| /g | /h |\nhello",
    [
      "1: /a /b 301",
      "3: /c /d 301",
      "4: /e /f 302",
      "5: heading",
      "6: aside",
      "7: /g /h 301",
      "8: columns",
    ],
  ],
};

describe("lines of configurations", () => {
  itReads(lists);
});
